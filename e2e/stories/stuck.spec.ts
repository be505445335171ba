// A server that lost what it had taken: the till says that nothing leaves it any more, and its commands can be carried away.
import { readFileSync } from 'node:fs'
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { misfits } from '../misfits.ts'

test('a till that can send nothing says so in its header, with what to do, and its work can be saved to a file', async ({
  somebody,
  server,
}) => {
  const cashier = await somebody()
  const { page, tables, posTerminal, shell } = cashier
  let hasForgotten = false
  await page.routeWebSocket(/\/sync\/live/, (socket) => {
    const wire = socket.connectToServer()
    socket.onMessage((text) => {
      const clientId = /"clientId":"([0-9a-f-]{36})"/.exec(String(text))?.[1]
      if (!hasForgotten || !String(text).includes('"type":"push"')) return wire.send(text)
      socket.send(JSON.stringify({ type: 'gap', clientId, expected: 1 }))
    })
  })
  await cashier.signIn('cashier')
  await tables.table(7).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
  await cashier.hasSentEverything()

  const { database } = server
  const placed = database.commands('order.place')
  hasForgotten = true
  await shell.openFromDrawer('Tables')
  await tables.table(8).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
  await expect(shell.connection.getByText('Not sending')).toBeVisible()
  const told = page.getByRole('alert').filter({ hasText: sentence('stuck') })
  await expect(told).toBeVisible()
  await page.setViewportSize({ width: 360, height: 640 })
  await shell.connection.getByRole('link').click()
  await expect(shell.title).toHaveText('Data Synchronization')
  await expect.poll(() => misfits(page, 'html'), 'the title on a phone, beside the trouble').toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  const download = page.waitForEvent('download')
  await told.getByRole('button', { name: 'Save to a file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^lounge-unsent-.*\.txt$/)
  const [head, body = ''] = readFileSync(await file.path(), 'utf8').split('\n')
  expect(head).toMatch(/^lounge-unsent 1 [0-9a-f]{16}$/)

  // Carried to the server by another person, it is booked under its own author.
  const { commands } = JSON.parse(body) as { readonly commands: readonly object[] }
  const carried = await page.evaluate(
    async (sent) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('lounge.authToken') ?? ''}`,
      }
      const answer = await fetch('/api/sync/carried', {
        method: 'POST',
        headers,
        body: JSON.stringify({ commands: sent }),
      })
      return answer.status
    },
    [...commands],
  )
  expect(carried).toBe(200)
  expect(database.commands('order.place')).toBe(placed + 1)
})
