// The other tabs of this device, as a terminal needs them: one of all leads and sends for everybody, and any may ring.

export interface Tabs {
  /**
   * Stands in the queue for the lead. The listener hears when this tab begins to lead, and when another one took the
   * lead from it; it stands in the queue again then.
   * @returns leaves the queue, and lets go of the lead
   */
  queue(onLead: (leads: boolean) => void): () => void
  /** Takes the lead from a tab that does not do its work: it may be frozen, or without a line. */
  takeLead(): void
  /** Tells the others that something was written down. What it was they read from the disk. */
  ring(): void
  /** @returns the way to stop listening */
  onRing(listener: () => void): () => void
}
