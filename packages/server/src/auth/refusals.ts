// What signing in and enrolling may answer instead: an expected no, by code.

export type AuthCode =
  | 'invalid_credentials'
  | 'sign_in_expired'
  | 'invalid_code'
  | 'code_used_up'
  | 'resends_used_up'
  | 'too_many_attempts'
  | 'terminal_taken'
  | 'no_till_number'

export interface AuthRefusal {
  readonly refused: AuthCode
  readonly params?: Readonly<Record<string, string | number>>
  /** For refusals that pass by themselves. */
  readonly retryAfterSeconds?: number
}
