// Playwright's expect, with the patience that a busy machine needs: nothing here is about how fast the lounge is.
import { expect as impatient } from '@playwright/test'

export const expect = impatient.configure({ timeout: 20_000 })
