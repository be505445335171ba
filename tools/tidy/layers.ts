// Checks with dependency-cruiser who imports whom, under the rules of .dependency-cruiser.mjs.
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import rules from '../../.dependency-cruiser.mjs'

export interface Layers {
  /** Our own modules that were read; zero means that nothing was checked. */
  readonly modules: number
  /** `rule: from → to`, one for each forbidden import. */
  readonly broken: readonly string[]
}

/** Checks `packages` and `e2e` under this folder. */
export async function cruiseLayers(folder: string): Promise<Layers> {
  const { forbidden, options } = rules
  const { output } = await cruise(['packages', 'e2e'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of its result.')
  return {
    modules: ownModules(output),
    broken: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}

function ownModules({ modules }: ICruiseResult): number {
  return modules.filter(({ source }) => /^(packages|e2e)\//.test(source)).length
}
