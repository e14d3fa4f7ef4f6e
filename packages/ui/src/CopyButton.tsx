import { copyText } from './copy-text.ts'
import { IconButton } from './IconButton.tsx'
import { toast } from './toast-store.ts'

/** Texts of the specification (CO-07). */
export function CopyButton({
  text,
  label,
  copied = 'Copy Success.',
  failed = 'Copy Fail.',
}: {
  text: string
  label: string
  copied?: string
  failed?: string
}) {
  async function copy() {
    const done = await copyText(text)
    toast(done ? copied : failed, done ? 'good' : 'bad')
  }
  return <IconButton icon="copy" size={20} label={label} onClick={() => void copy()} />
}
