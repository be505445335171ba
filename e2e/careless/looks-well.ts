// The invariants of a device after each step, whatever was tapped.
import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import type { Staff } from '../staff.ts'

const comesWithinMs = 20_000

/** @param fallen the failed answers of the server since the walk began */
export async function looksWell({ page, complaints }: Staff, fallen: readonly string[]): Promise<void> {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expect(page.getByRole('banner'), 'the header stands').toBeVisible({ timeout: comesWithinMs })
  expect(complaints.all(), 'the browser has nothing to complain of').toEqual([])
  expect(fallen, 'the server has failed nobody').toEqual([])
  expect(await page.evaluate(whatIsWrong), page.url()).toEqual([])
}

/** To be called before the first step. @returns the server's failed answers, as they arrive */
export function watchAnswers(page: Page): readonly string[] {
  const fallen: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 500) fallen.push(`${response.status()} ${response.url()}`)
  })
  return fallen
}

/** Runs in the page. */
function whatIsWrong(): readonly string[] {
  const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
  const text = [document.body.innerText, ...typed].join('\n')
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...(text.match(/.*(?:\bNaN\b|\bundefined\b|\bnull\b|\[object |Invalid Date).*/g) ?? []),
    ...(text.match(/.*₦\s?[\d,]*\.\d{3,}.*/g) ?? []),
    ...(scrollWidth > clientWidth ? [`The page is ${scrollWidth} wide, and its window ${clientWidth}`] : []),
  ]
}
