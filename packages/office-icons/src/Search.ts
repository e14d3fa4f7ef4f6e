import { mdiMagnify } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiMagnify, 'Search')
