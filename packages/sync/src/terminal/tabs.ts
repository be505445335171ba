// The other tabs of this device, as a terminal needs them: one tab leads and sends for all, and any may ring.

export interface Tabs {
  /**
   * Queues for the lead. The listener is called when this tab begins to lead, and when another tab takes the lead; this tab
   * then queues again.
   * @returns a function that leaves the queue and gives up the lead
   */
  queue(onLead: (leads: boolean) => void): () => void
  /** Takes the lead from a tab that does not do its work: it may be frozen, or without a connection. */
  takeLead(): void
  /** Tells the other tabs that something was written; they read it from the disk. */
  ring(): void
  /** @returns a function that removes the listener */
  onRing(listener: () => void): () => void
}
