import { Command } from 'commander';
import { addAddressCommands } from './address-commands.ts';
import { addAuditCommands } from './audit-commands.ts';
import { addCitizenCommands } from './citizen-commands.ts';
import { addDatabaseCommands } from './database-commands.ts';
import { addDoctorCommand } from './doctor/doctor-command.ts';
import { addEventCommands } from './event-commands.ts';
import { addFilesCommands } from './files-commands.ts';
import { addLayerCommands } from './layer-commands.ts';
import { addMunicipalityCommands } from './municipality/municipality-commands.ts';
import { addNoteCommands } from './note-commands.ts';
import { addPhotoCommands } from './photo-commands.ts';
import { addRequestCommands } from './request-commands.ts';
import { addRetentionCommand } from './retention-command.ts';
import { addStaffCommands } from './staff-commands.ts';
import { mayHoldSecret, readConfig, readEnvironment } from '#config.ts';
import { settings } from '#settings/settings.ts';

/** All commands of the operator, ready to parse the arguments of the process. */
export function operatorCommands(): Command {
  const program = new Command('fixpoint')
    .description("The operator's commands. Settings come from the environment and a .env file.")
    .exitOverride()
    .showHelpAfterError();
  addMunicipalityCommands(program);
  addAddressCommands(program);
  addLayerCommands(program);
  addStaffCommands(program);
  addCitizenCommands(program);
  addRequestCommands(program);
  addNoteCommands(program);
  addPhotoCommands(program);
  addFilesCommands(program);
  addRetentionCommand(program);
  addEventCommands(program);
  addDatabaseCommands(program);
  addAuditCommands(program);
  addDoctorCommand(program);
  program.command('settings').description('print every setting with its current value').action(printSettings);
  return program;
}

/** Prints every setting with its value; values that may contain a password are only marked as set. */
function printSettings(): void {
  const environment = readEnvironment();
  readConfig(environment);
  for (const { name, fallback, meaning } of Object.values(settings)) {
    const givenValue = environment[name]?.trim();
    const displayedValue = givenValue && mayHoldSecret(name) ? '(set)' : givenValue;
    console.log(
      `${name}=${displayedValue || fallback}${displayedValue ? '' : '  (default)'}\n    ${meaning}`,
    );
  }
}
