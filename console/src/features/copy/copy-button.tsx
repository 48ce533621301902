import { Button, type ButtonProps } from '@fixpoint/ui/controls/button.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The copied text. */
  copied: string;
  /** The report of the result. */
  report: { done: string; failed: string };
}

/** Copies a text to the clipboard, and reports the result. */
export function CopyButton({ copied, report, ...rest }: CopyButtonProps) {
  async function handleClick(): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      toast(report.done);
    } catch {
      toast(report.failed);
    }
  }
  return <Button {...rest} onClick={() => void handleClick()} />;
}
