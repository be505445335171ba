// A person whose role the product does not know. Such a role cannot enrol a device, so it signs in on one that was enrolled before.
import type { ScriptedTerminal } from './scripted-terminal.ts'
import type { TestLounge } from './test-lounge.ts'

export async function terminalOfUnknownRole(lounge: TestLounge, email: string): Promise<ScriptedTerminal> {
  const device = await lounge.terminal('cashier@lounge.demo')
  const person = await device.signInAs(email)
  await lounge.db
    .updateTable('session')
    .set({ terminal_id: device.device.terminalId })
    .where('id', '=', person.session.sessionId)
    .execute()
  return person
}
