import { mdiPlus } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiPlus, 'Add')
