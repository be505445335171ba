// The seed of property tests. It is the same for each run, or a change would pass or fail by chance. `npm run proof` uses others:
// LOUNGE_SEED is a whole number, or "new".
import fc from 'fast-check'

const wanted = process.env['LOUNGE_SEED'] ?? '1'
if (wanted !== 'new' && !/^-?\d{1,10}$/.test(wanted)) throw new Error('LOUNGE_SEED must be a whole number, or "new".')
if (wanted !== 'new') fc.configureGlobal({ seed: Number(wanted) })
