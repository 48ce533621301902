import { type WorkTypeSymbol as SymbolName, workTypeSymbols } from '@fixpoint/contract/work-type-symbols.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { WorkTypeSymbol } from '@fixpoint/ui/work-types/work-type-symbol.tsx';
import { useId, useRef, useState } from 'react';
import { text } from '#messages/text.ts';
import fields from '#screens/settings/fields/fields.module.css';
import styles from './symbol-picker.module.css';

export interface SymbolPickerProps {
  /** The name of the work type. */
  name: string;
  value: SymbolName;
  onChange: (symbol: SymbolName) => void;
}

/** The symbol of a work type. A button unfolds all symbols with their names. */
export function SymbolPicker({ name, value, onChange }: SymbolPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const pickerId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const choose = (symbol: SymbolName) => {
    onChange(symbol);
    setOpen(false);
    button.current?.focus();
  };
  return (
    <fieldset className={styles.picker}>
      <legend className={fields.legend}>{text('field.symbol')}</legend>
      <Button
        ref={button}
        aria-label={`${text(`symbol.${value}`)}. ${text('workTypes.changeSymbol', { name })}`}
        aria-expanded={isOpen}
        aria-controls={pickerId}
        className={styles.present}
        onClick={() => setOpen(!isOpen)}
      >
        <WorkTypeSymbol symbol={value} size={28} />
        {text(`symbol.${value}`)}
      </Button>
      <div id={pickerId} hidden={!isOpen} className={styles.symbols}>
        {isOpen &&
          workTypeSymbols.map((symbol) => (
            <button
              key={symbol}
              type="button"
              className={styles.symbol}
              aria-pressed={symbol === value}
              onClick={() => choose(symbol)}
            >
              <WorkTypeSymbol symbol={symbol} size={28} />
              {text(`symbol.${symbol}`)}
            </button>
          ))}
      </div>
    </fieldset>
  );
}
