import { Button } from '@fixpoint/ui/controls/button.tsx';
import { text } from '#messages/text.ts';
import type { NamedVariable } from './template-fields.ts';
import styles from './templates.module.css';

export interface VariableButtonsProps {
  variables: readonly NamedVariable[];
  onInsert: (variable: NamedVariable) => void;
}

/** The variables of a template. A button inserts its variable at the cursor. */
export function VariableButtons({ variables, onInsert }: VariableButtonsProps) {
  return (
    <ul className={styles.variables} aria-label={text('templates.variables')}>
      {variables.map((variable) => (
        <li key={variable.name}>
          <Button onClick={() => onInsert(variable)}>
            {text(`templates.var_${underscored(variable.name)}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type Underscored<Name extends string> = Name extends `${infer Room}.${infer Word}` ? `${Room}_${Word}` : Name;

/** Keys of texts have one dot. */
function underscored<Name extends string>(name: Name): Underscored<Name> {
  return name.replace('.', '_') as Underscored<Name>;
}
