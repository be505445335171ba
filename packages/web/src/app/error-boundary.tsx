// Catches what a screen throws while it renders, or a failure to load its code, and shows the error screen until the address changes.
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** The code of a screen could not be loaded. This is no bug; the error screen says so. */
export class ScreenMissing extends Error {}

/** The error screen shows what was caught; a bug is also logged to the console. */
export function logCaught(error: unknown): void {
  if (!(error instanceof ScreenMissing)) console.error(error)
}

interface BoundaryProps {
  /** The address of the screen; a change of it resets the boundary. */
  readonly place: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly caught?: { readonly error: unknown; readonly place: string } | undefined
}

export const ErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary place={useLocation().pathname}>{children}</Boundary>
)

// React catches errors in class components only.
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    // The place is not known here; the next render adds it.
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
