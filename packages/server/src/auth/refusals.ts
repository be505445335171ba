// The refusals of signing in and enrolling, by code.

export type AuthCode =
  | 'invalid_credentials'
  | 'sign_in_expired'
  | 'invalid_code'
  | 'code_used_up'
  | 'tries_used_up'
  | 'second_step_closed'
  | 'password_wrong'
  | 'sign_in_too_old'
  | 'pin_easy'
  | 'pin_wrong'
  | 'pin_closed'
  | 'resends_used_up'
  | 'no_mail'
  | 'no_mail_for_links'
  | 'app_not_needed'
  | 'app_is_set_up'
  | 'app_missing'
  | 'too_many_attempts'
  | 'reset_link_unknown'
  | 'reset_link_expired'
  | 'reset_link_used'
  | 'password_common'
  | 'password_leaked'
  | 'first_start_unknown'
  | 'first_start_expired'
  | 'first_start_over'
  | 'terminal_taken'
  | 'no_till_number'
  | 'too_many_devices'
  | 'device_revoked'
  | 'not_signed_in'
  | 'device_is_in'
  | 'not_allowed'
  | 'person_unknown'
  | 'not_found'
  | 'own_device'
  | 'till_unknown'
  | 'email_taken'
  | 'own_account'
  | 'own_role'
  | 'own_link'
  | 'account_open'
  | 'last_owner'

export interface AuthRefusal {
  readonly refused: AuthCode
  readonly params?: Readonly<Record<string, string | number>>
  /** For refusals that end by themselves. */
  readonly retryAfterSeconds?: number
}

export const tooMany = (waitMs: number): AuthRefusal => {
  const seconds = Math.ceil(waitMs / 1000)
  return { refused: 'too_many_attempts', params: { seconds }, retryAfterSeconds: seconds }
}
