// A sleeping tablet receives nothing and rings for nothing, so it stays awake on every screen of its station.
import { expect, test } from '../fixtures.ts'

declare global {
  interface Window {
    locks?: number
  }
}

test('KDS-04 a station’s tablet stays awake on each of its screens, not on the board alone', async ({ kitchen }) => {
  const { page, shell } = await kitchen()
  await page.addInitScript(() => {
    window.locks = 0
    const change = (by: number) => void (window.locks = (window.locks ?? 0) + by)
    const request = async () => {
      change(1)
      return { release: async () => change(-1) }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const held = () => page.evaluate(() => window.locks)
  await page.goto('/kitchen/material-request')
  await expect.poll(held).toBe(1)
  for (const screen of ['Finished Orders', 'Profile', 'Orders']) {
    await shell.openFromDrawer(screen)
    await expect.poll(held, screen).toBe(1)
  }
})
