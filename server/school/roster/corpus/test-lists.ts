import { saved, workbook, zipped } from './test-files.ts'

type Said = { add: string[]; left?: string[]; refused?: string[] }

export const TWO = ['Zoë|Müller|2', 'Liam|Peña|3']
const TABLE = 'First Name,Last Name,Grade\nZoë,Müller,2\nLiam,Peña,3\n'
const semicolons = (text: string) => text.replaceAll(',', ';')
const tabs = (text: string) => text.replaceAll(',', '\t')

export const USERS = [
  '"sourcedId","status","dateLastModified","enabledUser","orgSourcedIds","role","username","userIds","givenName","familyName","middleName","identifier","email","sms","phone","agentSourcedIds","grades","password"',
  'u1,active,2026-08-01,true,o1,student,zoe.m,,Zoë,Müller,,1001,zoe@school.example,,,,02,',
  'u2,active,2026-08-01,true,o1,student,liam@school.example,,Liam,Peña,,1002,,,,,03,',
  'u3,active,2026-08-01,true,o1,teacher,james,,James,Okafor,,,,,,,,',
  'u4,tobedeleted,2026-08-01,true,o1,student,gone,,Gone,Girl,,1004,,,,,03,',
  'u5,active,2026-08-01,false,o1,student,off,,Olive,Off,,1005,,,,,03,',
  'u6,active,2026-08-01,true,o1,student,mia,,Mia,Other,,1006,,,,,KG,',
].join('\r\n')
export const ONE_ROSTER = {
  'manifest.csv': 'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\n',
  'users.csv': USERS,
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId\nc1,active,,Room 12,03,k1\nc2,active,,Room 14,KG,k1\n',
  'enrollments.csv': [
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,active,,c1,o1,u1,student,,,',
    'e2,active,,c1,o1,u2,student,,,',
    'e3,active,,c1,o1,u3,teacher,true,,',
    'e4,active,,c1,o1,u4,student,,,',
    'e5,active,,c1,o1,u5,student,,,',
    'e6,active,,c2,o1,u6,student,,,',
  ].join('\n'),
}

/** Lists as schools really have them, each with the students in it ('First|Last|grade') and the lines left out. */
export const CORPUS: [what: string, bytes: Uint8Array, said: Said][] = [
  ['UTF-8 with commas', saved(TABLE), { add: TWO }],
  ['UTF-8 with a byte order mark', saved(TABLE, 'utf8-bom'), { add: TWO }],
  ['Windows-1252 from Excel', saved(TABLE, 'windows-1252'), { add: TWO }],
  ['Windows-1252 with semicolons', saved(semicolons(TABLE), 'windows-1252'), { add: TWO }],
  [
    'UTF-16 little endian with tabs (Excel Unicode text)',
    saved(tabs(TABLE), 'utf16le'),
    { add: TWO },
  ],
  ['UTF-16 big endian', saved(TABLE, 'utf16be'), { add: TWO }],
  ['Excel’s own sep= line', saved(`sep=;\r\n${semicolons(TABLE)}`), { add: TWO }],
  ['old Mac line ends', saved(TABLE.replaceAll('\n', '\r')), { add: TWO }],
  [
    'Last, First in quotes',
    saved('Student Name,Grade Level\n"Müller, Zoë",2nd\n"Peña, Liam",3rd\n'),
    { add: TWO },
  ],
  ['Last, First without quotes', saved('Name,Grade\nMüller, Zoë,2\nPeña, Liam,3\n'), { add: TWO }],
  [
    'one column Student',
    saved('Student\n"Müller, Zoë"\n"Peña, Liam"\n'),
    { add: ['Zoë|Müller|', 'Liam|Peña|'] },
  ],
  [
    'Name as first and last',
    saved('Name;Grade\nZoë Müller;Second\nLiam Peña;Third\n'),
    { add: TWO },
  ],
  [
    'name beside last name',
    saved('Last name,Name,Grade\nMüller,Zoë,2\nPeña,Liam,3\n'),
    { add: TWO },
  ],
  [
    'a title, a school and a day above the headings',
    saved(
      'Sunnyside Elementary,,\nClass list: Room 12,,\n"Printed 11/20/2026, page 1",,\n\nFirst Name,Last Name,Grade\nZoë,Müller,2.0\nLiam,Peña,3.0\n',
    ),
    { add: TWO },
  ],
  ['no headings: first, last, grade', saved('Zoë,Müller,2\nLiam,Peña,3\n'), { add: TWO }],
  ['no headings: Last, First', saved('"Müller, Zoë",2\n"Peña, Liam",3\n'), { add: TWO }],
  [
    'no headings, no quotes: Last, First',
    saved('Müller, Zoë\nPeña, Liam\n'),
    { add: ['Zoë|Müller|', 'Liam|Peña|'] },
  ],
  [
    'names only, one a line',
    saved('Zoë Müller\nLiam Peña\nMary Jane Watson\n'),
    { add: ['Zoë|Müller|', 'Liam|Peña|', 'Mary Jane|Watson|'] },
  ],
  [
    'Spanish: two surnames, ordinal grades',
    saved(
      'Apellido paterno;Apellido materno;Nombre(s);Grado\nGarcía;López;Ana;Segundo\nPeña;;José Luis;3.º\n',
    ),
    { add: ['Ana|García López|2', 'José Luis|Peña|3'] },
  ],
  [
    'Spanish: Apellidos y nombres, Windows-1252',
    saved(
      'N.º;Apellidos y nombres;Grado;Estado\n1;García López, Ana;2;Activo\n2;Peña, Liam;3;Retirado\n'.replaceAll(
        'º',
        'º',
      ),
      'windows-1252',
    ),
    { add: ['Ana|García López|2'], left: ['3'] },
  ],
  [
    'Spanish: Nombre del estudiante',
    saved('Nombre del estudiante,Grado escolar\nAna García López,1ro\nLuis Ortiz,Kínder\n'),
    { add: ['Ana|García López|1', 'Luis|Ortiz|K'] },
  ],
  [
    'PowerSchool with enroll status',
    saved(
      'student_number,lastfirst,first_name,last_name,grade_level,enroll_status\n1001,"Müller, Zoë",Zoë,Müller,2,0\n1002,"Gone, Gil",Gil,Gone,2,2\n1003,"Peña, Liam",Liam,Peña,3,0\n'.replaceAll(
        ',',
        '\t',
      ),
    ),
    { add: TWO, left: ['3'] },
  ],
  [
    'Infinite Campus with parents and teacher columns',
    saved(
      'Student Number,Student Last Name,Student First Name,Grade,Guardian First Name,Guardian Last Name,Teacher Name\n1001,Müller,Zoë,02,Eva,Müller,"Okafor, James"\n1002,Peña,Liam,03,Paz,Peña,"Okafor, James"\n',
    ),
    { add: TWO },
  ],
  [
    'active marked yes and no',
    saved('First,Last,Gr,Active\nZoë,Müller,2,Yes\nMax,Moved,2,No\nLiam,Peña,3,Y\n'),
    { add: TWO, left: ['3'] },
  ],
  [
    'OneRoster users.csv',
    saved(`\uFEFF${USERS}`),
    { add: [...TWO, 'Mia|Other|K'], left: ['4', '5', '6'] },
  ],
  ['OneRoster zip: the class of this name', zipped(ONE_ROSTER), { add: TWO, left: ['5', '6'] }],
  [
    'OneRoster zip in a folder, without enrollments',
    zipped({ 'export/manifest.csv': 'a,b\n', 'export/users.csv': USERS }),
    { add: [...TWO, 'Mia|Other|K'], left: ['4', '5', '6'] },
  ],
  [
    'Excel workbook with a title',
    workbook({
      Roster: [
        ['Room 12', null, null],
        [],
        ['Last Name', 'First Name', 'Grade'],
        ['Müller', 'Zoë', 2],
        ['Peña', 'Liam', 3],
      ],
    }),
    { add: TWO },
  ],
  [
    'Excel workbook: the sheet with names, formulas as they showed',
    workbook({
      Cover: [['Sunnyside Elementary'], ['2026-27']],
      Students: [
        ['Student ID', 'Name', 'Grade'],
        [1001, { formula: 'B9&", "&C9', shows: 'Müller, Zoë' }, 2],
        [1002, 'Peña, Liam', { formula: '1+2', shows: '3' }],
        [1003, { formula: 'HYPERLINK("http://x")' }, 3],
        [1004, '=cmd|calc', 3],
      ],
    }),
    { add: TWO, refused: ['4', '5'] },
  ],
  [
    'Excel workbook of another program (prefixed tags)',
    workbook(
      {
        Sheet1: [
          ['First Name', 'Last Name', 'Grade'],
          ['Zoë', 'Müller', '2nd'],
          ['Liam', 'Peña', '03'],
        ],
      },
      { prefix: 'x' },
    ),
    { add: TWO },
  ],
  [
    'a workbook named .csv',
    workbook({
      A: [
        ['First', 'Last', 'Grade'],
        ['Zoë', 'Müller', 2],
        ['Liam', 'Peña', 3],
      ],
    }),
    { add: TWO },
  ],
  [
    'a zip around one CSV',
    zipped({ 'class.csv': TABLE, '__MACOSX/._class.csv': '\0' }),
    { add: TWO },
  ],
  [
    'accents typed apart',
    saved('Name,Grade\nZoë Müller,2\nLiam Peña,3\n'.normalize('NFD')),
    { add: TWO },
  ],
  [
    'formulas, spreadsheet errors and long names refused by line',
    saved(
      `First name,Last name,Grade\nZoë,Müller,2\n"=cmd|'/c calc'!A1",Evil,2\n@SUM(A1),Evil,2\n#N/A,Gone,2\n${'x'.repeat(121)},Long,2\n,Nameless,2\nLiam,Peña,3\n`,
    ),
    { add: TWO, refused: ['3', '4', '5', '6', '7'] },
  ],
  [
    'totals, notes and headings of the next page',
    saved(
      'Name,Grade,ID\nZoë Müller,2,a1\nName,Grade,ID\nLiam Peña,3,a2\n,,\nTotal students: 2,,\nPrinted 11/20/2026 8:05,,\n',
    ),
    { add: TWO, left: ['3', '6', '7'] },
  ],
  [
    'line breaks inside a cell keep the line numbers',
    saved(
      'First name,Last name,Note,Grade\nZoë,Müller,"two\nlines",2\n,Nameless,,2\nLiam,Peña,,3\n',
    ),
    { add: TWO, refused: ['4'] },
  ],
  [
    'TK, PK, and written grades',
    saved('Name,Grade\nA B,TK\nC D,PK\nE F,K\nG H,Fourth Grade\nI J,12\n'),
    { add: ['A|B|K', 'C|D|K', 'E|F|K', 'G|H|4', 'I|J|?12'] },
  ],
  [
    'grades that are marks are not taken',
    saved('Name,Grade\nZoë Müller,A-\nLiam Peña,B+\n'),
    { add: ['Zoë|Müller|', 'Liam|Peña|'] },
  ],
  [
    'names in other scripts',
    saved('Name\n王 小明\nمريم الأحمد\nNguyễn Thị Ánh\n'),
    { add: ['王|小明|', 'مريم|الأحمد|', 'Nguyễn Thị|Ánh|'] },
  ],
  [
    'IDs that Excel protects',
    saved('Student ID,First,Last,Grade\n="0001",Zoë,Müller,2\n="0002",Liam,Peña,3\n'),
    { add: TWO },
  ],
]
