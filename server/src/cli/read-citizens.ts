import { type ImportedCitizen, importProblem } from '#citizens/import/import-citizens.ts';
import { readCsv } from '#platform/reading/read-csv.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** The columns and their alternative names; case does not matter. */
const columns: Readonly<Record<keyof ImportedCitizen, readonly string[]>> = {
  username: ['username', 'login'],
  email: ['email', 'emailaddress'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'surname', 'familyname'],
  phoneNumber: ['phone', 'phonenumber'],
  passwordHash: ['hash', 'passwordhash'],
};

/** Maximum number of problems that are listed. */
const mostProblems = 20;

/** The citizens of a CSV file. Throws a `StartFailure` that names every line that cannot be imported. */
export function readCitizens(text: string): ImportedCitizen[] {
  const [header = [], ...rows] = readCsv(
    text,
    (problem) => new StartFailure(`Nothing was imported. ${problem}.`),
  );
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const at = (column: keyof ImportedCitizen) => names.findIndex((name) => columns[column].includes(name));
  if (at('email') < 0) throw new StartFailure('The file has no column email in its first line.');
  const citizens = rows.map((row) => citizenOf((column) => row[at(column)]?.trim() ?? ''));
  const problems = citizens.flatMap((citizen, index) => {
    const problem = importProblem(citizen);
    return problem === undefined ? [] : [`Row ${index + 2}: ${problem}.`];
  });
  if (problems.length > 0) {
    const more = problems.length > mostProblems ? [`And ${problems.length - mostProblems} more.`] : [];
    throw new StartFailure(['Nothing was imported.', ...problems.slice(0, mostProblems), ...more].join('\n'));
  }
  return citizens;
}

function citizenOf(field: (column: keyof ImportedCitizen) => string): ImportedCitizen {
  return {
    username: field('username') || field('email'),
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
    phoneNumber: field('phoneNumber'),
    passwordHash: field('passwordHash'),
  };
}
