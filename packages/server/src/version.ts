// The release this server is: what /api/health says, and what the description of the API carries.

export const version = '0.1.0'
