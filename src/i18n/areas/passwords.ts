import { addArea } from '../dictionaries'

addArea('passwords', textsByLanguage('passwords'))
