// Playwright's expect with a timeout for busy machines: no story here measures the lounge's speed.
import { expect as impatient } from '@playwright/test'

export const expect = impatient.configure({ timeout: 20_000 })
