import { Button } from '@perlas/ui/Button.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

/** What is being decided. It takes the focus as soon as it is there to be read. */
export function CaseHead({
  id,
  children,
  onBack,
}: {
  id: string
  children: ReactNode
  onBack: (() => void) | undefined
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="case-head">
      <h2 id={id} ref={heading} tabIndex={-1}>
        {children}
      </h2>
      {onBack && (
        <Button look="quiet" size="small" onClick={onBack}>
          Close
        </Button>
      )}
    </header>
  )
}
