// The check finds class names that do not exist.
import { expect, test } from 'vitest'
import { classesIn } from './styles.ts'

const pager =
  "import styles from './pager.module.css'\n<div className={styles['root']}>\n<i className={styles['icon']}>\n"

test('a class is one of the style sheet that its file imports', () => {
  const tree = (css: string) =>
    new Map([
      ['packages/web/src/ui/pager.tsx', pager],
      ['packages/web/src/ui/pager.module.css', css],
    ])
  expect(classesIn(tree('.root {\n}\n\n.root .icon {\n}\n'))).toEqual({ written: 2, missing: [] })
  expect(classesIn(tree('.root {\n}\n/* .icon */\n')).missing).toEqual([
    'packages/web/src/ui/pager.tsx: icon is not in packages/web/src/ui/pager.module.css',
  ])
})
