// Commands that are held first, and booked when the office looks at them again.
import type { Lounge } from '@lounge/domain/lounge'
import { type Command, command } from '@lounge/domain/testing/requests'
import type { ScriptedTerminal } from './scripted-terminal.ts'

type Made = Parameters<ScriptedTerminal['make']>[1]

/** Its device could not get it through, and files it unchanged. */
export async function isHeld(till: ScriptedTerminal, deed: Command, made?: Made): Promise<void> {
  const filed = { ...till.make(deed, made), setAside: { refused: 'command_invalid', params: {} } }
  const { answers } = await till.push([filed])
  if (answers[0]?.outcome !== 'held') throw new Error(`${deed.name} is not held: ${JSON.stringify(answers)}`)
}

/** A person in charge looks again at the held command. */
export async function looksAgain(office: ScriptedTerminal, rows: Lounge): Promise<void> {
  const flag = [...rows.all('exception')].find(({ code, settled }) => code === 'held' && !settled)
  const answer = await office.answerTo(command('exception.settle', { exceptionId: flag?.id ?? '', how: 'lookAgain' }))
  if (answer.outcome !== 'applied') throw new Error(`It stays held: ${JSON.stringify(answer)}`)
}
