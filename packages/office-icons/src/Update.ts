import { mdiUpdate } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiUpdate, 'Update')
