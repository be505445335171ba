import { expect, test } from 'vitest'
import { commandsOfHub } from './commands-of-hub.ts'
import { commandsOfRole } from './commands-of-role.ts'
import { type CommandName, commands, parse } from './decide.ts'
import { parseKnown } from './known-commands.ts'
import { holdsAllFor } from './scope.ts'
import { may } from './staff/permissions.ts'
import { type Role, roles } from './staff/staff.ts'
import { examples } from './testing/examples.ts'

const names = Object.keys(commands) as CommandName[] // of that very object

const neededBy = (role: Role) =>
  names.filter((name) => may({ staffId: 'somebody', role }, name) || holdsAllFor(role, name))

test.each(roles)(
  'a terminal of %s knows each command that is given there or shown there before it is sent',
  async (role) => {
    const known = await commandsOfRole(role)
    for (const name of neededBy(role)) {
      expect(known[name]).toBe(commands[name])
      expect(parseKnown(known, name, examples[name])).toEqual(parse(name, examples[name]))
    }
    expect(Object.keys(known).filter((name) => name in commandsOfHub)).toEqual([])
  },
)

test('a board knows nothing of money, a till nothing of the office, and what is not known is not allowed', async () => {
  const board = await commandsOfRole('kitchen')
  expect(parseKnown(board, 'order.pay', examples['order.pay'])).toEqual({ no: { refused: 'not_allowed', params: {} } })
  expect(await commandsOfRole('pos')).not.toHaveProperty(['settings.change'])
})
