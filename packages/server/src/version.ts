// The release of this server, as /api/health and the description of the API report it.

export const version = '0.1.0'

/** No server of this release ran before this day. An earlier clock is wrong, as after a power cut without a battery. */
export const notBefore = Date.UTC(2026, 0, 1)
