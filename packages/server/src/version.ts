// The release this server is: what /api/health says, and what the description of the API carries.

export const version = '0.1.0'

/** No server of this release has ever run before this day: a clock that says so is wrong, as after a power cut without a battery. */
export const notBefore = Date.UTC(2026, 0, 1)
