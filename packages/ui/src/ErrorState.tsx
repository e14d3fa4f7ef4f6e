import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { StateCard } from './StateCard.tsx'
import type { StatePictureName } from './StatePicture.tsx'

/** Something failed: says so at once, and offers to try again. Drawn without the network that may be away. */
export function ErrorState({
  picture = 'waves',
  title,
  children,
  retryLabel,
  onRetry,
  retrying = false,
  actions,
}: {
  picture?: StatePictureName
  title: string
  children?: ReactNode
  retryLabel: string
  /** Absent where trying again cannot help. */
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** Another way on, beside trying again. */
  actions?: ReactNode
}) {
  return (
    <StateCard
      alert
      picture={picture}
      title={title}
      actions={
        <>
          {onRetry && (
            <Button busy={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </>
      }
    >
      {children}
    </StateCard>
  )
}
