import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'

export type ConfirmProps = {
  title: string
  description?: string
  open: boolean
  confirmLabel: string
  cancelLabel: string
  /** What is confirmed takes something away. */
  danger?: boolean
  /** It is being done. */
  busy?: boolean
  /** What it is about, where a sentence is not enough. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

const frame = () => import('./ConfirmFrame.tsx')
const ConfirmFrame = lazy(() => frame().then((module) => ({ default: module.ConfirmFrame })))
/** The page comes first; then the dialog, so that a tap opens it at once. */
const WARM_AFTER_MS = 2_000

/** Asks before something that cannot be taken back, or that leaves the page. A tap outside is no answer. */
export function ConfirmDialog(props: ConfirmProps) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  useEffect(() => {
    const timer = setTimeout(() => void frame().catch(() => undefined), WARM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return asked ? (
    <Suspense fallback={null}>
      <ConfirmFrame {...props} />
    </Suspense>
  ) : null
}
