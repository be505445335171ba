// The root as a configuration profile for an iPad, which would only save a plain certificate as a file.
import { createHash } from 'node:crypto'

/** @param der of the root @param name shown in the iPad's settings */
export function mobileconfig(der: Uint8Array, name: string): string {
  const id = (purpose: string): string => uuidFrom(createHash('sha256').update(purpose).update(der).digest('hex'))
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadCertificateFileName</key><string>lounge.crt</string>
      <key>PayloadContent</key><data>${Buffer.from(der).toString('base64')}</data>
      <key>PayloadDisplayName</key><string>${name}</string>
      <key>PayloadIdentifier</key><string>lounge.house.root</string>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadUUID</key><string>${id('root')}</string>
      <key>PayloadVersion</key><integer>1</integer>
    </dict>
  </array>
  <key>PayloadDescription</key><string>Lets this device trust the Lounge server in this building, and nothing else.</string>
  <key>PayloadDisplayName</key><string>${name}</string>
  <key>PayloadIdentifier</key><string>lounge.house</string>
  <key>PayloadRemovalDisallowed</key><false/>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadUUID</key><string>${id('profile')}</string>
  <key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`
}

/** Stable for a root, so that a second installation replaces the first. */
const uuidFrom = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
    .join('-')
    .toUpperCase()
