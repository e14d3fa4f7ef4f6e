import { shortUrl } from '@perlas/contract/invites'
import { copyAloud } from '@perlas/ui/copy-aloud.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../call.ts'
import { failureMessage } from '../failure.ts'
import { useT } from '../messages.ts'
import { updatePlayer, usePlayer } from '../player.ts'

/**
 * The player's invitation: asked when it is wanted. Who has no number yet is led to where one is (AP-08). `share` opens the
 * phone's own sheet where there is one, else it copies.
 */
export function useInvite() {
  const t = useT()
  const navigate = useNavigate()
  const mobile = usePlayer(({ user }) => user?.mobile)
  const url = usePlayer(({ shareUrlMap }) => shareUrlMap['invite'])
  const [busy, setBusy] = useState(false)

  async function withLink(then: (link: string) => Promise<void> | void): Promise<void> {
    if (!mobile) {
      toast(t('friends.mobileFirst'), 'plain')
      return void navigate('/bind')
    }
    setBusy(true)
    try {
      const link = url ?? (await call(shortUrl, {})).url
      updatePlayer(() => ({ shareUrlMap: { invite: link } }))
      await then(link)
    } catch (error) {
      const { key, values } = failureMessage(error)
      toast(t(key, values), 'bad')
    }
    setBusy(false)
  }
  const copy = () => withLink((link) => copyAloud(link))
  return {
    url,
    busy,
    copy,
    withLink,
    share: () =>
      withLink(async (link) => {
        if (!('share' in navigator)) return copyAloud(link)
        // Whoever closes the sheet again has nothing to be told.
        await navigator
          .share({ title: 'Perlas', text: t('friends.shareText'), url: link })
          .catch(() => undefined)
      }),
  }
}
