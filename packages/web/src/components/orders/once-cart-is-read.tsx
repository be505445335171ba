// Renders a screen that works on this tab's cart only once the stored cart was read: an earlier tap would go into another cart.
import type { ReactNode } from 'react'
import { useDraft } from '../../hooks/use-draft.ts'
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx'

export const OnceCartIsRead = ({ children }: { readonly children: ReactNode }) =>
  useDraft().isReady ? children : <ScreenSkeleton />
