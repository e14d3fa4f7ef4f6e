import { copyAloud, type CopyLanguage } from './copy-aloud.ts'
import { IconButton } from './IconButton.tsx'

/** Copies, also where the page is not secure, and says how it went. */
export function CopyButton({
  text,
  label,
  language = 'english',
}: {
  text: string
  label: string
  /** The variant for Thai visitors answers in their language. */
  language?: CopyLanguage
}) {
  return (
    <IconButton
      icon="copy"
      size={20}
      label={label}
      onClick={() => void copyAloud(text, language)}
    />
  )
}
