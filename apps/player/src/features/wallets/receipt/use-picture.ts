import { useT } from '@perlas/player-kit/messages.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'

/** A picture that is drawn on this device: saved, or handed over where the browser can; `share` is absent elsewhere. */
export function usePicture(
  draw: () => Promise<File>,
  words: () => { title: string; text: string },
): { busy: boolean; save: () => void; share: (() => void) | undefined } {
  const t = useT()
  const [busy, setBusy] = useState(false)
  async function use(how: (file: File) => Promise<void> | void) {
    setBusy(true)
    try {
      await how(await draw())
    } catch (error) {
      // Closing the system's share sheet is a change of mind, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast(t('wallets.qrPlate.failed'), 'bad')
    } finally {
      setBusy(false)
    }
  }
  function save(file: File) {
    const url = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = url
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    toast(t('wallets.qrPlate.saved'), 'good')
  }
  function share(file: File) {
    const { title, text } = words()
    return navigator.share(
      navigator.canShare({ files: [file] }) ? { files: [file], title } : { title, text },
    )
  }
  return {
    busy,
    save: () => void use(save),
    share: typeof navigator.share === 'function' ? () => void use(share) : undefined,
  }
}
