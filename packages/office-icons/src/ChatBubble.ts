import { mdiMessage } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiMessage, 'ChatBubble')
