package ph.perlas.app;

import android.app.Activity;
import android.graphics.drawable.GradientDrawable;
import android.view.Gravity;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.WebView;
import android.widget.Button;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.TextView;

/** Drawn by the app itself, for when no page can come: what is wrong, and one button. */
final class OfflineView extends LinearLayout implements View.OnClickListener {
    private final WebView page;
    private boolean hasFailed;

    OfflineView(Activity activity, WebView page) {
        super(activity);
        this.page = page;
        setOrientation(VERTICAL);
        setGravity(Gravity.CENTER);
        setBackgroundColor(getResources().getColor(R.color.ink));
        setPadding(dp(32), dp(32), dp(32), dp(32));
        setClickable(true);
        setVisibility(GONE);
        ImageView mark = new ImageView(activity);
        mark.setImageResource(R.mipmap.icon);
        addView(mark, new LayoutParams(dp(96), dp(96)));
        addView(text(activity, R.string.offline_title, R.color.text, 22), wide(24));
        addView(text(activity, R.string.offline_text, R.color.quiet, 16), wide(12));
        addView(button(activity), wide(28));
    }

    void begins() {
        hasFailed = false;
    }

    void failed() {
        hasFailed = true;
        setVisibility(VISIBLE);
        announceForAccessibility(getResources().getString(R.string.offline_title));
    }

    void ends() {
        if (!hasFailed) setVisibility(GONE);
    }

    @Override
    public void onClick(View button) {
        page.reload();
    }

    private TextView text(Activity activity, int words, int colour, int size) {
        TextView view = new TextView(activity);
        view.setText(words);
        view.setTextColor(getResources().getColor(colour));
        view.setTextSize(size);
        view.setGravity(Gravity.CENTER);
        return view;
    }

    private Button button(Activity activity) {
        Button button = new Button(activity);
        GradientDrawable gold = new GradientDrawable();
        gold.setColor(getResources().getColor(R.color.primary));
        gold.setCornerRadius(dp(16));
        button.setBackground(gold);
        button.setText(R.string.offline_again);
        button.setTextColor(getResources().getColor(R.color.on_primary));
        button.setTextSize(18);
        button.setAllCaps(false);
        button.setMinHeight(dp(52));
        button.setOnClickListener(this);
        return button;
    }

    private LayoutParams wide(int above) {
        LayoutParams params = new LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT);
        params.topMargin = dp(above);
        return params;
    }

    private int dp(int size) {
        return Math.round(size * getResources().getDisplayMetrics().density);
    }
}
