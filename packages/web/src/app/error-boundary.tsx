// Catches what a screen throws while it is drawn, or its code not coming, and shows the error screen until another address.
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** The code of a screen did not come: no bug, and the error screen says it. */
export class ScreenMissing extends Error {}

/** What was caught is on the error screen; a bug is also told to whoever reads the console. */
export function logCaught(error: unknown): void {
  if (!(error instanceof ScreenMissing)) console.error(error)
}

interface BoundaryProps {
  /** Where the screen stands: another one is tried anew. */
  readonly place: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly caught?: { readonly error: unknown; readonly place: string } | undefined
}

export const ErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary place={useLocation().pathname}>{children}</Boundary>
)

// React catches errors in classes only.
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    // The place is not told here; it is noted with the next drawing.
    return { caught: { error, place: '' } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, { caught }: BoundaryState): BoundaryState | null {
    if (caught === undefined || caught.place === place) return null
    return { caught: caught.place === '' ? { ...caught, place } : undefined }
  }

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? <ErrorScreen error={caught.error} /> : this.props.children
  }
}
