import { keepLanguage, languages } from '@perlas/player-kit/languages.ts'
import { answerHere } from './answers.ts'
import { forgetPlayer } from './forget-player.ts'

/**
 * The office's frame: a campaign's own page, told what a draft would tell it. What is known of players is imported only
 * when this browser's own is out of its sight.
 */
forgetPlayer()
answerHere()
const asked = new URLSearchParams(location.search).get('language')
keepLanguage(languages.find((one) => one === asked) ?? 'en-PH')
void import('./open.tsx').then(({ open }) => open())
