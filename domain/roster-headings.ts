/** What a column of a school's list can be. */
export const COLUMN_USES = [
  'firstName',
  'lastName',
  'fullName',
  'grade',
  'sourcedId',
  'signInName',
  'role',
  'status',
  'none',
] as const
export type ColumnUse = (typeof COLUMN_USES)[number]

type Named = Exclude<ColumnUse, 'none'>

/**
 * The headings schools use, English and Spanish, best first: small letters and digits only, without
 * 'student' in front. OneRoster's own come first.
 */
const HEADINGS: Record<Named, readonly string[]> = {
  sourcedId: words(
    'sourcedid usersourcedid id studentid idestudiante sisid sisuserid localid localstudentid districtid stateid stateidentifier studentnumber stunumber permid permnumber lasid sasid ssid schoolid identifier matricula nummatricula numerodematricula numerodeestudiante codigodeestudiante codigo',
  ),
  signInName: words(
    'username userlogin signinname login loginid loginname usuario nombredeusuario nombreusuario',
  ),
  firstName: words(
    'givenname firstname first fname forename firstgivenname namefirst givennames firstnames primernombre nombres nombredepila vorname prenom',
  ),
  lastName: words(
    'familyname lastname last lname surname namelast lastsurname surnames apellidos apellido primerapellido apellidopaterno apellido1 paterno segundoapellido apellidomaterno apellido2 materno nachname nomdefamille',
  ),
  fullName: words(
    'name names fullname lastfirst lastnamefirstname lastfirstmiddle lastfirstmi lastnamefirst lastnamefirstnamemiddle namelastfirst namelastfirstmi namelastfirstmiddle firstlast firstnamelastname namefirstlast displayname sortablename nombre nombrecompleto apellidosynombres apellidosnombres apellidosynombre apellidosnombre apellidoynombre apellidonombre apellidoynombres nombreyapellido nombreyapellidos nombresyapellidos nombreapellidos nombresapellidos listado',
  ),
  grade: words(
    'grades grade gradelevel gradelvl gradelev gradecode currentgrade gradeleveldescription gr grd yearlevel yeargroup year grado gradoescolar niveldegrado nivel curso',
  ),
  role: words('role usertype persontype rol tipodeusuario'),
  status: words(
    'status enableduser enrollmentstatus enrolmentstatus enrollstatus enrolledstatus enrolled accountstatus active isactive enabled estado estatus estadodematricula activo activa situacion',
  ),
}

/** Which headings of one use are read together: both surnames, every mark of who has left. */
const TOGETHER = new Set<ColumnUse>(['lastName', 'status'])

const STUDENT = /^(students?|pupils?|learners?|stu|legal|official|alumn[oa]s?|estudiantes?)(s?)/
const OF_STUDENT =
  /(del?(la)?|of(the)?|s)?(students?|pupils?|learners?|alumn[oa]s?|alumnado|estudiantes?|legal)$/

function words(list: string): string[] {
  return list.toLowerCase().split(' ')
}

/** A heading without accents, capitals, spaces, and marks. */
function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** What a heading names and how well it does (0 is best), or null. */
export function useOfHeading(heading: string): { use: Named; rank: number } | null {
  const plain = plainHeading(heading)
  if (plain === '') return null
  for (const spelling of [plain, plain.replace(STUDENT, ''), plain.replace(OF_STUDENT, '')]) {
    // 'Student' alone is the name.
    if (spelling === '') return { use: 'fullName', rank: 0 }
    for (const [use, headings] of Object.entries(HEADINGS)) {
      const rank = headings.indexOf(spelling)
      if (rank >= 0 && isNamed(use)) return { use, rank }
    }
  }
  return null
}

function isNamed(use: string): use is Named {
  return use in HEADINGS
}

/** What each column of a heading row holds; of two that name one thing the better heading wins. */
export function usesOfHeadings(headings: readonly string[]): ColumnUse[] {
  const found = headings.map((heading) => useOfHeading(heading))
  const has = (use: Named) => found.some((one) => one?.use === use)
  const best = (use: Named) =>
    Math.min(...found.flatMap((one) => (one?.use === use ? one.rank : [])))
  const isWhole = !(has('lastName') && !has('firstName'))
  const firstOf = new Map<Named, number>()
  return found.map((one, place) => {
    if (!one) return 'none'
    if (one.use === 'fullName') {
      // 'Name' beside 'Last name' is the first name; beside both it repeats them.
      if (has('firstName') && has('lastName')) return 'none'
      if (has('firstName') && !has('lastName')) return 'none'
      return keepFirst(firstOf, isWhole ? 'fullName' : 'firstName', place)
    }
    if (TOGETHER.has(one.use)) return one.use
    return one.rank === best(one.use) ? keepFirst(firstOf, one.use, place) : 'none'
  })
}

function keepFirst(firstOf: Map<Named, number>, use: Named, place: number): ColumnUse {
  const first = firstOf.get(use) ?? place
  firstOf.set(use, first)
  return first === place ? use : 'none'
}

/** Numbers and words by which a status column says that someone is not in school now. */
const LEFT =
  /^(in-?active|inactiv[oa]|left|withdrawn|withdrew|wd|transferred( out)?|trasladad[oa]|dropped|exited|graduated|moved( away)?|tobedeleted|deleted|(de )?baja|dado de baja|dada de baja|retirad[oa]|egresad[oa]|disabled|deactivated|former|archived|suspended|desactivad[oa]|no longer enrolled|not enrolled|i|w)$/i
const NO = /^(no|n|false|f|falso|0)$/i
/** PowerSchool's own column counts: 0 is enrolled, 1 to 3 and below 0 are not. */
const COUNTED = /^(enroll?(ment)?status|enrolstatus)$/

/** Does this cell of a status column say that the student has left? */
export function saysLeft(heading: string, cell: string): boolean {
  if (LEFT.test(cell)) return true
  const plain = plainHeading(heading).replace(STUDENT, '')
  if (COUNTED.test(plain)) return /^-?\d+$/.test(cell) && Number(cell) !== 0
  return plain !== 'status' && NO.test(cell)
}
