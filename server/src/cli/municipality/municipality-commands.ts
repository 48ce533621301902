/** `fixpoint municipality …` */
import type { Command } from 'commander';
import { addApplyCommand } from './apply-command.ts';
import { addAvailabilityCommands } from './availability-commands.ts';
import { addExportCommand } from './export-command.ts';
import { addImportCommand } from './import-command.ts';
import { addInitCommand } from './init-command.ts';
import { addListCommand } from './list-command.ts';
import { addNameCommands } from './name-commands.ts';
import { addRemoveCommand } from './remove-command.ts';

export function addMunicipalityCommands(program: Command): void {
  const commands = program.command('municipality').description('set municipalities up');
  addInitCommand(commands);
  addApplyCommand(commands);
  addListCommand(commands);
  addNameCommands(commands);
  addAvailabilityCommands(commands);
  addRemoveCommand(commands);
  addExportCommand(commands);
  addImportCommand(commands);
}
