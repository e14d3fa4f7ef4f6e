import { mdiInbox } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiInbox, 'Inbox')
