// Lets every waiting device in, over the server's own API: the taps for that have a story of their own.
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** @param office a page on which a manager or the owner is signed in. @param name the person who has just signed in on a new device */
export async function letIn(office: Page, name: string): Promise<void> {
  await expect.poll(() => office.evaluate(admitAll)).toContain(name)
}

/** Runs in the page. @returns the people on the devices that were let in now */
async function admitAll(): Promise<readonly string[]> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${localStorage.getItem('lounge.authToken')}`,
  }
  const answer: unknown = await (await fetch('/api/terminals', { headers })).json()
  const { devices } = answer as { devices: { id: string; waitsWith: string | null; signedIn: string[] }[] } // as the server says it
  const waiting = devices.filter(({ waitsWith }) => waitsWith !== null)
  for (const { id } of waiting) await fetch(`/api/terminals/${id}/admit`, { method: 'POST', headers, body: '{}' })
  return waiting.flatMap(({ signedIn }) => signedIn)
}
