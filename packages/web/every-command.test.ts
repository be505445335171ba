// Every command that the office, a till or a board may run is named by a screen: otherwise nobody runs it in a real lounge.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { may, type Permission, permissions } from '@lounge/domain/staff/permissions'
import { expect, test } from 'vitest'

/** Permitted without a screen that names them. */
const otherwise: Partial<Record<Permission, string>> = {
  'funcard.issue': 'funcard.issueMany issues one as well',
  'menu.import': 'the server gives it, with the file that a screen sends',
  'terminal.reportLoss': 'the device gives it by itself, where work was lost',
  'terminal.bringIn': 'the device gives it by itself, with unsent work that somebody brings in',
}

/** Composed by the domain, in a function that a screen calls. */
const putTogether: Partial<Record<Permission, readonly [file: string, name: string]>> = {
  'item.add': ['menu/item-form', 'adding'],
  'item.change': ['menu/item-form', 'changing'],
  'item.setRecipe': ['stock/keeping-form', 'cooking'],
  'stock.count': ['stock/keeping-form', 'counting'],
  'stock.adjust': ['stock/keeping-form', 'adjusting'],
  'stock.setLowAt': ['stock/keeping-form', 'lowering'],
  'material.count': ['stock/keeping-form', 'counting'],
  'material.adjust': ['stock/keeping-form', 'adjusting'],
  'material.setLowAt': ['stock/keeping-form', 'lowering'],
  'material.rename': ['stock/keeping-form', 'naming'],
  'material.remove': ['stock/keeping-form', 'removing'],
  'material.link': ['stock/keeping-form', 'selling'],
  'order.place': ['orders/draft/commands', 'placing'],
  'order.change': ['orders/draft/commands', 'placing'],
  'order.split': ['orders/draft/parts', 'splitting'],
  'order.takePart': ['orders/draft/commands', 'takingPart'],
  'order.giveBackPart': ['orders/draft/commands', 'givingBack'],
}

const folder = join(import.meta.dirname, 'src')
const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
const domain = (file: string) => readFileSync(join(folder, `../../domain/src/${file}.ts`), 'utf8')

const names = (Object.keys(permissions) as Permission[]) // the keys of the table
  .filter((name) => ['pos', 'kitchen', 'bar', 'manager', 'owner'].some((role) => may({ role }, name)))

test.each(names)('%s is given by a screen', (name) => {
  const quoted = `'${name}'`
  const [file, made] = putTogether[name] ?? []
  const isNamed = screens.some((text) => text.includes(quoted))
  const isPutTogether =
    file !== undefined &&
    domain(file).includes(quoted) &&
    screens.some((text) => text.includes(`@lounge/domain/${file}'`) && text.includes(`${made}(`))
  expect([isNamed, isPutTogether, otherwise[name] !== undefined].filter(Boolean)).toHaveLength(1)
})
