// The steps that make each kind of device trust the house.
import { html, type Markup } from '../customer-menu/markup.ts'

export interface Steps {
  readonly device: string
  /** The root in the form that this device takes. */
  readonly file: '/lounge.crt' | '/lounge.mobileconfig'
  readonly fetch: string
  readonly steps: readonly Markup[]
}

export type Platform = 'android' | 'apple' | 'windows' | 'mac' | 'other'

/** An iPad calls itself a Mac. */
export function platformOf(userAgent: string): Platform {
  if (/Android/.test(userAgent)) return 'android'
  if (/iPad|iPhone|Macintosh/.test(userAgent)) return 'apple'
  return /Windows/.test(userAgent) ? 'windows' : 'other'
}

/** @param name the root's name on the device @param sha1 the fingerprint that Windows shows */
export const stepsFor = (name: string, sha1: string): Readonly<Record<Platform, Steps>> => ({
  android: {
    device: 'Android',
    file: '/lounge.crt',
    fetch: 'Get the file',
    steps: [
      html`Tap <b>Get the file</b> below. If Android asks, tap <b>Download</b> or <b>Keep</b>.`,
      html`Open <b>Settings</b>, search for <b>CA certificate</b> and tap it. Android wants a screen lock; set one if it
        asks.`,
      html`Tap <b>Install anyway</b> and choose <b>lounge.crt</b> among the downloads.`,
      html`Come back to this page and wait for the green tick.`,
    ],
  },
  apple: {
    device: 'iPad or iPhone',
    file: '/lounge.mobileconfig',
    fetch: 'Get the profile',
    steps: [
      html`In <b>Safari</b>, tap <b>Get the profile</b> below, then <b>Allow</b>.`,
      html`Open <b>Settings</b>, tap <b>Profile Downloaded</b>, then <b>Install</b>.`,
      html`Go to <b>General</b>, <b>About</b>, <b>Certificate Trust Settings</b> and switch on <b>${name}</b>.`,
      html`Come back to this page and wait for the green tick.`,
    ],
  },
  windows: {
    device: 'Windows',
    file: '/lounge.crt',
    fetch: 'Get the file',
    steps: [
      html`Click <b>Get the file</b> below and open it.`,
      html`Choose <b>Install Certificate</b>, <b>Current User</b>, <b>Next</b>.`,
      html`Choose <b>Place all certificates in the following store</b>, <b>Browse</b>,
        <b>Trusted Root Certification Authorities</b>, <b>OK</b>, <b>Next</b>, <b>Finish</b>.`,
      html`Windows shows a thumbprint. It must be <code>${sha1.replaceAll(':', ' ')}</code>. Choose <b>Yes</b>.`,
      html`Close the browser, open this page again and wait for the green tick.`,
    ],
  },
  mac: {
    device: 'Mac',
    file: '/lounge.crt',
    fetch: 'Get the file',
    steps: [
      html`Get the file and open it. <b>Keychain Access</b> adds it to <b>login</b>.`,
      html`Open <b>${name}</b> there, then <b>Trust</b>, and choose <b>Always Trust</b>.`,
    ],
  },
  other: {
    device: 'Linux, Chromebook, Firefox',
    file: '/lounge.crt',
    fetch: 'Get the file',
    steps: [
      html`Get the file.`,
      html`In the browser’s settings search for <b>certificates</b> and open <b>Authorities</b>.`,
      html`Choose <b>Import</b>, take <b>lounge.crt</b>, and tick <b>websites</b>.`,
    ],
  },
})
