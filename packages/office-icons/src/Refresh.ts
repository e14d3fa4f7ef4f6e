import { mdiRefresh } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiRefresh, 'Refresh')
