// The page of the link that a new server prints: names the lounge and its owner. Signing in comes after it.
import { nameLengthMax, passwordLengthMin } from '@lounge/domain/limits'
import { firstSentence } from '@lounge/domain/first-messages'
import { sentenceOf } from '@lounge/domain/messages'
import { formOfSettings, readSettings, type SettingsForm, type WrongSettings } from '@lounge/domain/settings/form'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { LogoField } from '../../components/settings/logo-field.tsx'
import { SignInNotice } from '../../components/people/sign-in-notice.tsx'
import { SignInPage } from '../../components/people/sign-in-page.tsx'
import { ZoneField } from '../../components/settings/zone-field.tsx'
import { useLinkToken } from '../../hooks/use-link-token.ts'
import { whileShown } from '../../hooks/while-shown.ts'
import { looksLikeEmail, plain } from '../../session/email.ts'
import { lookAtFirstLink, openLounge, type OpeningOwner } from '../../api/first-start.ts'
import { showFirstWrong } from '../../ui/first-wrong.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './first-start.module.css'

const nobody: OpeningOwner = { name: '', email: '', password: '' }
/** The name is left empty, so that no lounge is called like the product's example. */
const unnamed = { ...defaultSettings, companyName: '' }

export function FirstStart() {
  const navigate = useNavigate()
  const token = useLinkToken(paths.firstStart)
  const [typed, setTyped] = useState<Partial<SettingsForm>>({})
  const [owner, setOwner] = useState(nobody)
  const [wrongLounge, setWrongLounge] = useState<WrongSettings>({})
  const [wrongOwner, setWrongOwner] = useState<Partial<OpeningOwner>>({})
  const [isBusy, setIsBusy] = useState(false)
  /** Why this link opens nothing. */
  const [over, setOver] = useState<string>()

  useEffect(() => whileShown(lookAtFirstLink(token), (no) => setOver(no?.said)), [token])

  const save = async () => {
    if (isBusy) return
    // An untouched name still counts as missing.
    const read = readSettings(unnamed, { ...typed, companyName: typed.companyName?.trim() || ' ' })
    const missing = missingIn(owner)
    setWrongOwner(missing)
    if ('wrong' in read) return setWrongLounge(read.wrong)
    const { companyName = '' } = read.change
    if (Object.keys(missing).length > 0) return
    setIsBusy(true)
    const named = { ...owner, name: plain(owner.name), email: plain(owner.email) }
    const no = await openLounge(token, { ...read.change, companyName }, named)
    setIsBusy(false)
    if (no === undefined) {
      toast.success(firstSentence('first_start_done', { lounge: companyName }))
      void navigate(paths.login, { replace: true })
    } else if (no.isOver) setOver(no.said)
    else if (no.isPassword) setWrongOwner({ password: no.said })
    else toast.error(no.said)
  }
  const form = { ...formOfSettings(unnamed), ...typed }
  const type = (some: Partial<SettingsForm>) => {
    // On top of the latest values: a picture may still be loading while the person types on.
    setTyped((before) => ({ ...before, ...some }))
    setWrongLounge({})
  }
  const loungeField = (name: 'companyName' | 'address' | 'phone' | 'tables') => {
    const no = wrongLounge[name]
    return {
      name,
      size: 'md',
      value: form[name],
      error: no && sentenceOf(no.refused, no.params),
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) => type({ [name]: value }),
    }
  }
  const ownerField = (name: keyof OpeningOwner) => ({
    name,
    size: 'md',
    required: true,
    value: owner[name],
    error: wrongOwner[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) => {
      setOwner({ ...owner, [name]: value })
      setWrongOwner({})
    },
  })

  if (over !== undefined)
    return (
      <SignInPage title="Open your lounge" lead="This takes the link that the server printed.">
        <SignInNotice>{over}</SignInNotice>
        <Button component={Link} to={paths.login} size="lg" fullWidth>
          Sign in
        </Button>
      </SignInPage>
    )
  return (
    <SignInPage
      title="Open your lounge"
      lead="What is it called, and who owns it? The rest can wait: all of it can be changed under Settings."
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          void save().then(() => showFirstWrong(form))
        }}
      >
        <TextInput {...loungeField('companyName')} label="Name of the lounge" autoComplete="organization" required />
        <TextInput {...loungeField('address')} label="Address" autoComplete="street-address" />
        <TextInput {...loungeField('phone')} label="Phone" type="tel" autoComplete="tel" />
        <LogoField
          logo={form.logo}
          description="Stands on your receipts, in black and white."
          onLogo={(logo) => type({ logo })}
        />
        <ZoneField zone={form.utcOffsetMinutes} onZone={(zone) => type({ utcOffsetMinutes: zone })} />
        <TextInput {...loungeField('tables')} label="Number of tables" inputMode="numeric" autoComplete="off" />
        <TextInput {...ownerField('name')} label="Your name" maxLength={nameLengthMax} autoComplete="name" />
        <TextInput {...ownerField('email')} label="Your email" type="email" autoComplete="username" />
        <PasswordInput
          {...ownerField('password')}
          label="Your password"
          autoComplete="new-password"
          description="At least 12 characters. A few words that do not belong together are easy to keep in mind."
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Open the lounge
        </Button>
      </form>
    </SignInPage>
  )
}

function missingIn({ name, email, password }: OpeningOwner): Partial<OpeningOwner> {
  return {
    ...(plain(name) === '' && { name: firstSentence('field_empty') }),
    ...(!looksLikeEmail(email) && { email: firstSentence('email_wrong') }),
    ...(password.length < passwordLengthMin && { password: firstSentence('password_too_short') }),
  }
}
