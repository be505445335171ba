// Wrong implementations of signing in and out (AUT).
import type { Mutant } from './mutant.ts'

const web = 'packages/web/src'
const login = `${web}/screens/login/login.tsx`
const verifyCode = `${web}/screens/verify-code/verify-code.tsx`
const auth = `${web}/session/auth.ts`
const server = 'packages/server/src/auth'

export const signIn: readonly Mutant[] = [
  {
    line: 'AUT-01',
    what: 'a form without a password is sent',
    file: login,
    text: "if (isBusy || email === '' || password === '') return",
    instead: "if (isBusy || email === '') return",
    by: 'stories',
  },
  {
    line: 'AUT-02',
    what: 'tapping a demo account fills nothing in',
    file: login,
    text: "            setEmail(account.email)\n            setPassword(demo.password ?? '')\n",
    instead: '',
    by: 'stories',
  },
  {
    line: 'AUT-03',
    what: 'a failing server is told in the server’s words',
    file: auth,
    text: "return code === 'too_many_attempts' && message !== '' ? message : firstSentence('login_failed')",
    instead: "return code !== '' && message !== '' ? message : firstSentence('login_failed')",
    by: 'web',
  },
  {
    line: 'AUT-04',
    what: 'the code is asked for without the person’s name',
    file: verifyCode,
    text: '<strong>{stepOne.name}</strong>',
    instead: '<strong>Now</strong>',
    by: 'stories',
  },
  {
    line: 'AUT-05',
    what: 'a digit does not move on to the next box',
    file: verifyCode,
    text: 'length={digits}\n',
    instead: 'length={digits}\n          manageFocus={false}\n',
    by: 'stories',
  },
  {
    line: 'AUT-06',
    what: 'a wrong code stays in the boxes',
    file: verifyCode,
    text: "      setCode('')\n      setIsWrong(true)\n",
    instead: '      setIsWrong(true)\n',
    by: 'stories',
  },
  {
    line: 'AUT-07',
    what: 'a code can be used again',
    file: `${server}/sign-in.ts`,
    text: "      await trx.deleteFrom('sign_in').where('id', '=', pending.id).execute()\n",
    instead: '',
    by: 'server',
  },
  {
    line: 'AUT-08',
    what: 'who signs in lands on the second screen of their role',
    file: `${web}/app/landing.ts`,
    text: 'Path => pathsOf(role)[0]',
    instead: 'Path => pathsOf(role)[1] ?? pathsOf(role)[0]',
    by: 'stories',
  },
  {
    line: 'AUT-09',
    what: 'a logout that the server did not hear is not said again',
    file: auth,
    text: 'if (token !== undefined) revoke(token)',
    instead: "if (token !== undefined) void request({ method: 'POST', path: '/auth/logout', body: {}, token })",
    by: 'web',
  },
  {
    line: 'AUT-10',
    what: 'a request waits for half a minute',
    file: `${web}/session/http.ts`,
    text: 'timeoutMs = httpTimeoutMs',
    instead: 'timeoutMs = 30_000',
    by: 'web',
  },
  {
    line: 'AUT-11',
    what: 'the mailed link sets a password again and again',
    file: `${server}/password-resets.ts`,
    text: "    if (usedAt !== null) return { refused: 'reset_link_used' }\n",
    instead: '',
    by: 'server',
  },
  {
    line: 'AUT-12',
    what: 'one sign-in is sent new codes without end',
    file: `${server}/sign-in.ts`,
    text: 'resends: found.resends + 1,',
    instead: 'resends: Math.min(found.resends + 1, 2),',
    by: 'server',
  },
  {
    line: 'AUT-13',
    what: 'Sign in does not show that it is busy',
    file: login,
    text: '<Button type="submit" size="lg" fullWidth loading={isBusy}>',
    instead: '<Button type="submit" size="lg" fullWidth>',
    by: 'stories',
  },
]
