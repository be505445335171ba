// A screen that works on the cart of this tab waits until the kept one has been read: what is tapped before would be put into
// another one.
import type { ReactNode } from 'react'
import { useDraft } from '../../hooks/use-draft.ts'
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx'

export const OnceCartIsRead = ({ children }: { readonly children: ReactNode }) =>
  useDraft().isReady ? children : <ScreenSkeleton />
