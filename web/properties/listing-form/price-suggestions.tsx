import { number } from '#contract/indian-number.ts';
import { Button } from '#web/ui/button.tsx';
import { CRORE, LAKH, rupees, rupeesInWords } from '#web/ui/rupees.ts';

interface PriceSuggestionsProps {
  figure: number;
  onChoose: (price: string) => void;
}

/** Numeric keyboards have no letters: for '5' it offers five lakh and five crore. */
export function PriceSuggestions({ figure, onChoose }: PriceSuggestionsProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {[LAKH, CRORE].map((multiple) => (
        <Button key={multiple} variant="secondary" onClick={() => onChoose(number(Math.round(figure * multiple)))}>
          {rupeesInWords(Math.round(figure * multiple)) ?? rupees(figure * multiple)}
        </Button>
      ))}
    </div>
  );
}
