import { agreePapers } from '@perlas/contract/identity'
import { toast } from '@perlas/ui/toast-store.ts'
import { loadMessages, t } from '@perlas/player-kit/messages.ts'
import { call } from '@perlas/player-kit/call.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useOverlays } from '#/session/overlays.ts'
import { player, updateUser, watchPlayer } from '@perlas/player-kit/player.ts'
import { messages } from './messages.ts'

/** What a signed-in player has yet to agree to; undefined where the documents in force are agreed to. */
function due(): { version: string; declare: boolean } | undefined {
  const { user } = player()
  const { siteConfig: site } = useCatalogue.getState()
  // What an older page kept of the player says nothing of versions.
  if (!site || user?.termsVersion === undefined) return undefined
  const declare = user.declarationVersion !== (site.declarationVersion ?? '')
  return user.termsVersion !== site.termsVersion || declare
    ? { version: site.termsVersion, declare }
    : undefined
}

/** For a page that shows a document: whether there is something to agree to. */
export const isDue = () => due() !== undefined

/** Opens both documents over the page, with what has to be agreed to. Closing them leaves it for later. */
export function openAgreement() {
  const renewed = due()
  const { agreement, age } = useOverlays.getState()
  if (!renewed || agreement || age) return
  useOverlays.setState({
    agreement: {
      tab: 'terms',
      agreed: false,
      renewed,
      onAgree: () => void send(renewed),
      onClose: () => undefined,
    },
  })
}

async function send({ version, declare }: { version: string; declare: boolean }) {
  try {
    const { termsVersion, declarationVersion } = await call(agreePapers, {
      termsVersion: version,
      ...(declare && { declaration: true }),
    })
    updateUser({ termsVersion, declarationVersion })
    await loadMessages(messages)
    toast(t('legal.accepted'), 'good')
  } catch (error) {
    const { key, values } = failureMessage(error)
    toast(t(key, values), 'bad')
  }
}

/** Asks once for each player and version in this page, as soon as both are known (AU-11). */
export function askAgain() {
  let asked = ''
  const look = () => {
    const now = due()
    const what = now ? `${player().user?.id} ${now.version} ${now.declare}` : ''
    if (!what || what === asked || useOverlays.getState().age) return
    asked = what
    openAgreement()
  }
  look()
  watchPlayer(look)
  useCatalogue.subscribe(look)
  // Green mode's age notice comes first.
  useOverlays.subscribe(look)
}
