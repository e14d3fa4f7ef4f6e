import { Button } from '@perlas/ui/Button.tsx'
import { useRef, type ReactNode } from 'react'

/** A button that asks for one file. The same file can be chosen again: it may have been mended. */
export function UploadButton({
  children,
  label,
  accept,
  busy,
  onFile,
}: {
  children: ReactNode
  /** Names the file, for who hears the field. */
  label: string
  accept: string
  busy: boolean
  onFile: (file: File) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        className="unseen"
        accept={accept}
        aria-label={`${label}: choose a file`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onFile(chosen)
          target.value = ''
        }}
      />
      <Button look="outline" size="small" busy={busy} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  )
}
