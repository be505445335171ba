// The notifications in the bell when the demo is opened.
import { sentenceOf } from '@lounge/domain/messages'
import { bellOf } from '@lounge/domain/notifications/views'
import { afterEach, expect, test } from 'vitest'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { demoStaff } from '../auth/demo-staff.ts'
import { daysOfPast } from './past.ts'
import { seedDemoLounge } from './seed.ts'

const cashier = demoStaff.find(({ role }) => role === 'pos')
let lounge: TestLounge
afterEach(() => lounge.close())

test.each([0, daysOfPast])(
  'NOT-02 the seven samples are among the newest ten of the cashier, unread; with %i days before that evening',
  async (pastDays) => {
    lounge = await openTestLounge()
    await seedDemoLounge(lounge.hub, lounge.directory, lounge.clock.now, pastDays)
    const { entries, unread } = bellOf(lounge.hub.lounge, { staffId: cashier?.id ?? '', role: 'pos' }, [])
    expect(
      new Set(entries.map(({ type, code, params }) => `${type}: ${sentenceOf(code, params)}`.replace(/\d{4,}/, '…'))),
    ).toEqual(
      new Set([
        'warning: Table 12 has been occupied for over 2 hours.',
        'success: Backup completed and checked: 2.4 MB.',
        'success: Sync completed: 12 items synced.',
        'info: New order ORD-… for Table 16.',
        'info: New order ORD-… for Table 9.',
        'error: FunCard payment failed: FunCard FC… has ₦1,200, which is not enough for ₦5,200.',
        'info: New order ORD-… for Table 5.',
        'warning: Low stock: Catfish, 5 left.',
        'success: Payment of ₦7,900 received for Table 18 by Cash.',
      ]),
    )
    expect(entries.filter(({ isRead }) => isRead)).toEqual([])
    expect(unread, 'and few others are').toBeLessThanOrEqual(20)
  },
)
