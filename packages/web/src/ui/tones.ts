// The meanings that a colour can have; tones.css defines their colours, in light and dark.

export type Tone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'warning'
  | 'error'
  // a table
  | 'free'
  | 'occupied'
  | 'full'
  | 'waiting'
  // a ticket; `late` is its age
  | 'todo'
  | 'doing'
  | 'done'
  | 'late'
  // how money was taken
  | 'cash'
  | 'card'
  | 'transfer'
  | 'funcard'
